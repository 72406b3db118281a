import { type App, CfnElement, Stack, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'

/** Lets every stack be checked by the rules of AWS Solutions when it is synthesized; a finding stops that. */
export function checkStacks(app: App): void {
  acknowledgeFindings(app)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

/** Takes what is meant to be as it is out of what the rules find. */
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

/** A finding of an acknowledgement as the rules name it in a stack: `AwsSolutions-IAM5[Resource::<Bucket1A2B.Arn>/*]`. */
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

/** What the rules of AWS Solutions (cdk-nag) find in the stacks, and what is meant to be as it is. */
export const ACKNOWLEDGEMENTS: Acknowledgement[] = [
  {
    at: ['Functions'],
    findings: ['IAM5[Resource::*]'],
    because: 'Traces have no resource that a permission could name; nothing else is allowed on everything.',
  },
  {
    at: ['Functions'],
    findings: ['IAM5[Resource::<{Data/publishedBucket}.Arn>/*]'],
    because: 'What is published has a name of its own each time; a function may read, or write, all of it.',
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
    because:
      'The CDK itself writes these for what uploads the web app: all files of the one bucket, from its own one.',
  },
  {
    at: ['Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C'],
    findings: ['L1'],
    because: 'The CDK chooses the runtime of its own function, which runs only while the stack is deployed.',
  },
  {
    at: ['Data/publishedBucket', 'WebFiles/Bucket'],
    findings: ['S1'],
    because:
      'What is in it is public. Access logs would keep the network addresses of readers, which nobody needs.',
  },
  {
    at: ['Data/keysSecret'],
    findings: ['SMG4'],
    because:
      'Keys are derived from it: another one would end every subscription to notifications and every link in mails.',
  },
  {
    at: ['OriginSecrets'],
    findings: ['SMG4'],
    because:
      'CloudFront and the functions must learn of another one one after the other; the guide says how to replace it.',
  },
  {
    at: ['Accounts/People'],
    findings: ['COG1'],
    because:
      'Passwords have at least 6 characters of any kind, as the product promises; SRP keeps them in the browser.',
  },
  {
    at: ['Accounts/People'],
    findings: ['COG2'],
    because:
      'An account holds an address and what its owner follows; a second factor would cost more readers than it saves.',
  },
  {
    at: ['Accounts/People'],
    findings: ['COG8'],
    because:
      'The Plus plan costs several times the Lite one for each reader; sign-ups need a solved captcha instead.',
  },
  {
    at: ['Api'],
    findings: ['APIG4'],
    because:
      'Most routes are for everybody; the functions of the others check the token, also that it is an ID token.',
  },
  {
    at: ['Site/Distribution'],
    findings: ['CFR1'],
    because: 'The site is for readers of every country.',
  },
  {
    at: ['Site/Distribution'],
    findings: ['CFR2'],
    because:
      'A firewall has a price by the month. Without one, which is for trying things out, the API is throttled all the same.',
  },
  {
    at: ['Site/Distribution'],
    findings: ['CFR3'],
    because:
      'Access logs would keep the network addresses of readers and what they looked at, which nobody needs.',
  },
  {
    at: ['Site/Distribution'],
    findings: ['CFR4'],
    because:
      'Without a domain of its own it has the certificate of CloudFront, for which CloudFront chooses the protocols.',
  },
]

export type Acknowledgement = {
  /** The paths of constructs below their stack: what is found anywhere inside of them. Not every deployment has each. */
  at: string[]
  /** The rules, with the finding where a rule has several. In braces stand a path, for its logical id, or `region`. */
  findings: string[]
  because: string
}
