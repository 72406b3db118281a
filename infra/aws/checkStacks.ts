import { type App, CfnElement, Stack, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'

/** Checks every stack with the AWS Solutions rules during synthesis, which a finding stops. */
export function checkStacks(app: App): void {
  acknowledgeFindings(app)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

/** Excludes the accepted findings. */
export function acknowledgeFindings(app: App): void {
  for (const stack of app.node.children.filter((child) => Stack.isStack(child)))
    for (const { at, findings, because } of ACKNOWLEDGEMENTS)
      for (const path of at) {
        const construct = childAt(stack, path)
        if (construct)
          Validations.of(construct).acknowledge(
            ...findings.map((finding) => ({ id: findingId(stack, finding), reason: because })),
          )
      }
}

/** The id of an accepted finding in a stack: `AwsSolutions-IAM5[Resource::<Bucket1A2B.Arn>/*]`. */
export function findingId(stack: Stack, finding: string): string {
  const inStack = finding.replace(/\{([\w/]+)\}/g, (_, name: string) =>
    name === 'region' ? stack.region : logicalId(stack, name),
  )
  return `AwsSolutions-${inStack}`
}

function logicalId(stack: Stack, path: string): string {
  const element = childAt(stack, path)?.node.defaultChild
  return element && CfnElement.isCfnElement(element) ? String(stack.resolve(element.logicalId)) : path
}

function childAt(stack: Stack, path: string): IConstruct | undefined {
  return path.split('/').reduce<IConstruct | undefined>((parent, id) => parent?.node.tryFindChild(id), stack)
}

/** Findings of the AWS Solutions rules (cdk-nag) that we accept, with the reason. */
export const ACKNOWLEDGEMENTS: Acknowledgement[] = [
  {
    at: ['Functions'],
    findings: ['IAM5[Resource::*]'],
    because: 'Traces have no resource to name; no other permission is on everything.',
  },
  {
    at: ['Functions'],
    findings: ['IAM5[Resource::arn:aws:ses:{region}:<AWS::AccountId>:identity/*]'],
    because: 'In the sandbox, SES also checks the recipient’s identity; a condition allows mail from our senders only.',
  },
  {
    at: ['Functions'],
    findings: ['IAM5[Resource::<{Data/publishedBucket}.Arn>/*]'],
    because: 'Published objects get new names with each collection; a function may read, or write, all of them.',
  },
  {
    at: ['WebFiles/UploadRole'],
    findings: [
      'IAM5[Action::s3:GetBucket*]',
      'IAM5[Action::s3:GetObject*]',
      'IAM5[Action::s3:List*]',
      'IAM5[Action::s3:Abort*]',
      'IAM5[Action::s3:DeleteObject*]',
      'IAM5[Resource::<{WebFiles/Bucket}.Arn>/*]',
      'IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-{region}/*]',
    ],
    because: 'The CDK generates these for the upload of the web app, from its assets bucket to the one bucket.',
  },
  {
    at: ['Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C'],
    findings: ['L1'],
    because: 'The CDK chooses the runtime of its own function, which runs only during deployments.',
  },
  {
    at: ['Data/publishedBucket', 'WebFiles/Bucket'],
    findings: ['S1'],
    because: 'Its content is public. Access logs would store the IP addresses of readers, which nobody needs.',
  },
  {
    at: ['Data/keysSecret'],
    findings: ['SMG4'],
    because: 'Keys are derived from it: rotation would invalidate every push subscription and every link in mails.',
  },
  {
    at: ['OriginSecrets'],
    findings: ['SMG4'],
    because: 'CloudFront and the functions must be updated one after the other; the setting originSecrets rotates it.',
  },
  {
    at: ['Accounts/People'],
    findings: ['COG1'],
    because:
      'Passwords may be 6 characters of any kind, which an operator can raise; with SRP they never leave the browser.',
  },
  {
    at: ['Accounts/People'],
    findings: ['COG2'],
    because: 'An account holds an address and follows only; a second factor would deter more readers than it protects.',
  },
  {
    at: ['Accounts/People'],
    findings: ['COG8'],
    because: 'The Plus plan costs several times the Lite plan per reader; sign-ups need a solved captcha instead.',
  },
  {
    at: ['Api'],
    findings: ['APIG4'],
    because: 'Most routes are public; the functions of the others verify the token, and that it is an ID token.',
  },
  {
    at: ['Site/Distribution'],
    findings: ['CFR1'],
    because: 'The site is for readers of every country.',
  },
  {
    at: ['Site/Distribution'],
    findings: ['CFR2'],
    because: 'A firewall has a monthly price. Without one (in dev), the API is still throttled.',
  },
  {
    at: ['Site/Distribution'],
    findings: ['CFR3'],
    because: 'Access logs would store the IP addresses of readers and the pages they viewed, which nobody needs.',
  },
  {
    at: ['Site/Distribution'],
    findings: ['CFR4'],
    because:
      'Without a custom domain it uses the certificate of CloudFront, for which CloudFront chooses the protocols.',
  },
]

type Acknowledgement = {
  /** Paths of constructs in their stack, for findings anywhere inside of them. A deployment may lack some. */
  at: string[]
  /** Rules, with the finding if a rule has several. `{path}` becomes its logical id, `{region}` the region. */
  findings: string[]
  because: string
}
