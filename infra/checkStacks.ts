import { type App, CfnElement, Stack, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'
import { ACKNOWLEDGEMENTS } from './acknowledgements.ts'

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
