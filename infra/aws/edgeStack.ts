import { Stack } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { UncertifiedDomain } from '../product/settings/domainSettings.ts'
import type { Stage } from '../product/settings/stage.ts'
import { Firewall } from './constructs/Firewall.ts'

/** The only region from which CloudFront accepts firewalls and certificates. */
const EDGE_REGION = 'us-east-1'

type Props = {
  stage: Stage
  hasFirewall: boolean
  /** The domain, if a certificate must be created. */
  domain: UncertifiedDomain | undefined
}

/** The parts of CloudFront that must be in `EDGE_REGION`: the firewall and the certificate of the domain. */
export class EdgeStack extends Stack {
  readonly firewallArn: string | undefined
  readonly certificateArn: string | undefined

  constructor(scope: Construct, id: string, { stage, hasFirewall, domain }: Props) {
    super(scope, id, { env: { region: EDGE_REGION }, terminationProtection: stage.keepsData })
    if (hasFirewall) this.firewallArn = new Firewall(this, 'Firewall').arn
    if (domain) this.certificateArn = this.#certificateFor(domain)
  }

  /** AWS issues and renews the certificate as long as its validation records are in the zone. */
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
