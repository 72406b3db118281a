/** An SNS event with a permanent bounce or a complaint from SES, about a mail with a tag of its kind, or a subject. */
export function mailReport(
  reason: 'bounce' | 'complaint',
  emailAddress = 'gone@reader.example',
  { kind, subject }: { kind?: string; subject?: string } = {},
) {
  const recipients = [{ emailAddress }]
  const about =
    reason === 'bounce'
      ? { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } }
      : { eventType: 'Complaint', complaint: { complainedRecipients: recipients } }
  const mail = {
    tags: kind === undefined ? {} : { kind: [kind] },
    ...(subject !== undefined && { commonHeaders: { subject } }),
  }
  return { Records: [{ Sns: { Message: JSON.stringify({ ...about, mail }) } }] }
}
