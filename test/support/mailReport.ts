/** The event in which SES tells, by way of SNS, that a mail came back for good or was complained about. */
export function mailReport(reason: 'bounce' | 'complaint', emailAddress = 'gone@reader.example') {
  const recipients = [{ emailAddress }]
  const about =
    reason === 'bounce'
      ? { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } }
      : { eventType: 'Complaint', complaint: { complainedRecipients: recipients } }
  return { Records: [{ Sns: { Message: JSON.stringify(about) } }] }
}
