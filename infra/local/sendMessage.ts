/** Puts a message into a local queue, as Lambda does with the events of background runs that failed. */
export async function sendMessage(
  awsUrl: string,
  caller: string,
  queueUrl: string,
  message: unknown,
): Promise<void> {
  const credential = `${caller}/20260101/us-east-1/sqs/aws4_request`
  const answer = await fetch(awsUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AmazonSQS.SendMessage',
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=local`,
    },
    body: JSON.stringify({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }),
  })
  if (!answer.ok) throw new Error(`The message could not be queued: ${await answer.text()}`)
}
