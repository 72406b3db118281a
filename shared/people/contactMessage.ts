import { isEmailAddress, MAX_EMAIL_LENGTH, plainEmailAddress } from './emailAddress.ts'

/** How many characters the fields of a contact message may have; all are required. */
export const CONTACT_LIMITS = { name: 100, email: MAX_EMAIL_LENGTH, subject: 150, message: 5_000 } as const

/** A field of a contact message. */
export type ContactField = keyof typeof CONTACT_LIMITS
/** A contact message, as its form has it. */
export type ContactMessage = Record<ContactField, string>

/** In the order in which they are filled in. */
export const CONTACT_FIELDS = Object.keys(CONTACT_LIMITS) as ContactField[]

/** What is wrong with a message, by its field; nothing when it can be sent. */
export function contactProblems(message: ContactMessage): Map<ContactField, FieldProblem> {
  return new Map(
    CONTACT_FIELDS.flatMap((field) => {
      const problem = problemOf(field, message[field])
      return problem ? [[field, problem]] : []
    }),
  )
}

function problemOf(field: ContactField, text: string): FieldProblem | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return 'missing'
  if (trimmed.length > CONTACT_LIMITS[field]) return 'too-long'
  // Browsers do not allow them in single-line fields, so such a request is forged.
  if (field !== 'message' && LINE_END.test(text)) return 'invalid'
  return field === 'email' && !isEmailAddress(plainEmailAddress(text)) ? 'invalid' : undefined
}

/** What ends a line of a mail, and the character that ends a text for some programs. */
const LINE_END = /[\0\n\r]/

/** What can be wrong with a field of a form; the page has a sentence for each. */
export type FieldProblem = 'missing' | 'too-long' | 'invalid'
