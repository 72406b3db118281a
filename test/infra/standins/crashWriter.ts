import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { TABLES } from '../../../infra/product/manifest/stores.ts'
import { aPool, startTestAws } from '../../support/aws.ts'

/**
 * Runs in a process of its own: starts the stand-ins in the given folder and writes until it is killed. Prints a line
 * for every acknowledged write.
 */
const aws = await startTestAws({ folder: process.argv[2] ?? '' })
await aws.ensureTable('trends', TABLES.trends)
await aws.ensureBucket('published', { variable: '', keepDays: [] })
const { clientId } = aws.cognito.ensurePool(aPool())
const dynamo = new DynamoDBClient(aws.config)
const s3 = new S3Client(aws.config)
const ses = new SESClient(aws.config)

const WRITERS = {
  item: (id: string) =>
    dynamo.send(new PutItemCommand({ TableName: 'trends', Item: { pk: { S: 'crash' }, sk: { S: id } } })),
  object: (id: string) => s3.send(new PutObjectCommand({ Bucket: 'published', Key: id, Body: id })),
  mail: (id: string) =>
    ses.send(
      new SendRawEmailCommand({
        RawMessage: {
          Data: Buffer.from(`From: hello@uptick.example\r\nTo: ann@mail.example\r\nSubject: ${id}\r\n\r\n${id}`),
        },
      }),
    ),
  user: async (id: string) => {
    const answer = await fetch(aws.cognito.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      },
      body: JSON.stringify({ ClientId: clientId, Username: `${id}@mail.example`, Password: 'secret' }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  },
}

await Promise.all(
  Object.entries(WRITERS).map(async ([kind, write]) => {
    for (let count = 0; ; count++) {
      await write(String(count))
      process.stdout.write(`${kind} ${count}\n`)
    }
  }),
)
