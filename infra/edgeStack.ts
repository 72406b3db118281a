import { Stack } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { Firewall } from './constructs/Firewall.ts'
import { STAGES, type StageName } from './constructs/stage.ts'
import type { UncertifiedDomain } from './settings/domainSettings.ts'

/** CloudFront takes firewalls and certificates from this region alone, wherever the rest of a deployment is. */
const EDGE_REGION = 'us-east-1'

type Props = {
  stage: StageName
  hasFirewall: boolean
  /** A domain that still needs a certificate. */
  domain: UncertifiedDomain | undefined
}

/** What stands in front of the site and must be in `EDGE_REGION`: the firewall, and the certificate of its domain. */
export class EdgeStack extends Stack {
  readonly firewallArn: string | undefined
  readonly certificateArn: string | undefined

  constructor(scope: Construct, id: string, { stage, hasFirewall, domain }: Props) {
    super(scope, id, { env: { region: EDGE_REGION }, terminationProtection: STAGES[stage].keepsData })
    if (hasFirewall) this.firewallArn = new Firewall(this, 'Firewall').arn
    if (domain) this.certificateArn = this.#certificateFor(domain)
  }

  /** AWS gives the certificate, and renews it, as long as the records that it asks for are in the zone. */
  #certificateFor({ name, zone }: UncertifiedDomain): string {
    const { certificateArn } = new Certificate(this, 'Certificate', {
      domainName: name,
      validation: CertificateValidation.fromDns(
        HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name }),
      ),
    })
    return certificateArn
  }
}
