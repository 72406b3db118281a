import * as z from 'zod/mini'
import type { Resource, SynthesizedTemplate } from './synthesize.ts'

/** What the values of a template refer to, and what each of its resources is for, in the product's words. */
export type NamesInTemplate = {
  /**
   * A text as it is, and a reference as what it refers to (`table people`); objects of a bucket are its `objects`, the
   * index of a table is its `index`, and the site's name with `https://` before it is the `site`. A secret that the operator has stored is called by its name.
   */
  nameOf(value: unknown): string
  /** What the resource with a logical id is for. */
  nameOfId(id: string): string
}

/** Reads the names of everything in a template. */
export function namesInTemplate({ Resources }: SynthesizedTemplate): NamesInTemplate {
  const names = new Map(Object.entries(Resources).map(([id, resource]) => [id, purposeOf(resource)]))
  const nameOfId = (id: string) => names.get(id) ?? id
  const nameOf = (value: unknown): string => {
    if (typeof value === 'string') return value
    const objects = ObjectsOf.safeParse(value)
    if (objects.success) return nameOf(objects.data['Fn::Join'][1][0]).replace('bucket ', 'objects ')
    const index = IndexOf.safeParse(value)
    if (index.success) return nameOf(index.data['Fn::Join'][1][0]).replace('table ', 'index ')
    if (JSON.stringify(value).includes(':identity/*')) return 'identities'
    const stored = /:secret:([^"]+)-\?{6}"/.exec(JSON.stringify(value))?.[1]
    if (stored !== undefined) return `secret ${stored}`
    if (Object(value).Ref === 'AWS::StackName') return DEPLOYMENT
    const [id, ...others] = idsIn(value).filter((each) => !each.startsWith('AWS::'))
    if (id === undefined || others.length > 0) throw new Error(`Not one reference: ${JSON.stringify(value)}`)
    return nameOfId(id)
  }
  return { nameOf, nameOfId }
}

/** The name of the deployment, by which its metrics are told apart. */
export const DEPLOYMENT = 'deployment'

const ObjectsOf = z.object({
  'Fn::Join': z.tuple([z.literal(''), z.tuple([z.unknown(), z.literal('/*')])]),
})

const IndexOf = z.object({
  'Fn::Join': z.tuple([z.literal(''), z.tuple([z.unknown(), z.string().check(z.startsWith('/index/'))])]),
})

/** What a value refers to: logical ids of resources, and what AWS knows by itself (`AWS::Region`). */
export function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Sub': text } = Object(value)
  if (typeof Ref === 'string') return [Ref]
  if (Array.isArray(attribute)) return [String(attribute[0])]
  if (text !== undefined) return [...String(text).matchAll(/\$\{([\w:]+)/g)].map(([, id = '']) => id)
  return Object.values(value).flatMap(idsIn)
}

/** Where the CDK built a resource says what it is for: `Uptick-dev-us-east-1/Data/trendsTable/Resource`. */
function purposeOf({ Type, Metadata }: Resource): string {
  const [, concern = '', id = ''] = String(Metadata['aws:cdk:path'] ?? '').split('/')
  switch (`${concern} ${Type}`) {
    case 'Functions AWS::Lambda::Function':
      return `function ${id}`
    case 'Data AWS::DynamoDB::GlobalTable':
      return `table ${id.replace(/Table$/, '')}`
    case 'Data AWS::S3::Bucket':
      return `bucket ${id.replace(/Bucket$/, '')}`
    case 'Data AWS::SQS::Queue':
      return `queue ${id.replace(/Queue$/, '')}`
    case 'Data AWS::SecretsManager::Secret':
      return `secret ${id.replace(/Secret$/, '')}`
    case 'OriginSecrets AWS::SecretsManager::Secret':
      return 'secret origin'
    case 'Data AWS::KMS::Key':
      return 'people key'
    case 'Accounts AWS::Cognito::UserPool':
      return 'user pool'
    case 'Accounts AWS::Cognito::UserPoolClient':
      return 'user pool client'
    case 'Mail AWS::SES::ConfigurationSet':
      return `configuration set ${id}`
    case 'Mail AWS::SES::EmailIdentity':
      return 'senders'
    case 'Api AWS::ApiGatewayV2::Api':
      return 'api'
    case 'Site AWS::CloudFront::Distribution':
      return 'site'
    case 'Functions AWS::Logs::LogGroup':
      return `log ${id.replace(/Log$/, '')}`
    default:
      return `${Type} ${concern}/${id}`
  }
}
