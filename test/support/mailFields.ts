/** Every header field that a mail of ours can have. */
export const MAIL_FIELDS: ReadonlySet<string> = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'auto-submitted',
])
