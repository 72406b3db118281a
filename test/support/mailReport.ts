/** An SNS event with a permanent bounce or a complaint from SES. */
export function mailReport(reason: 'bounce' | 'complaint', emailAddress = 'gone@reader.example') {
  const recipients = [{ emailAddress }]
  const about =
    reason === 'bounce'
      ? { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } }
      : { eventType: 'Complaint', complaint: { complainedRecipients: recipients } }
  return { Records: [{ Sns: { Message: JSON.stringify(about) } }] }
}
