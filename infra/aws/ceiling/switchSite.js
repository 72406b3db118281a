// Switches the site off when its costs exceed the ceiling, or off and on for the operator. It is part of the template, and
// uses the SDK of Lambda's runtime: it exists only on AWS, where there is a bill.
const {
  CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} = require('@aws-sdk/client-cloudfront')

const client = new CloudFrontClient()

/** The event is a message of the topic, or `{"site":"on"}` or `{"site":"off"}`. */
exports.handler = async (event) => {
  const site = event?.Records?.length > 0 ? 'off' : event?.site
  if (site !== 'on' && site !== 'off') throw new Error('The event must be {"site":"on"} or {"site":"off"}.')
  const Id = process.env.DISTRIBUTION_ID
  const { DistributionConfig, ETag } = await client.send(new GetDistributionConfigCommand({ Id }))
  const Enabled = site === 'on'
  if (DistributionConfig.Enabled !== Enabled) {
    const changed = { ...DistributionConfig, Enabled }
    await client.send(new UpdateDistributionCommand({ Id, IfMatch: ETag, DistributionConfig: changed }))
  }
  console.log(JSON.stringify({ message: `The site is switched ${site}`, because: event }))
  return { site }
}
