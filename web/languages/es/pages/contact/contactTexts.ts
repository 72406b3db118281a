import { number } from '../../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/contact/contactTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const contactTexts: Words<typeof english.contactTexts> = {
  title: 'Contacto',
  lead: 'Preguntas, correcciones, un país que falta: escríbenos. Una persona lee cada mensaje.',
  description: 'Escribir a las personas que hacen Uptick: preguntas, correcciones o un país que falta.',

  labels: { name: 'Nombre', email: formTexts.email, subject: 'Asunto', message: 'Mensaje' },
  missing: {
    name: 'Falta el nombre.',
    email: formTexts.emailMissing,
    subject: 'Falta el asunto.',
    message: 'Falta el mensaje.',
  },
  tooLong: (limit: number) => `Puede tener como máximo ${number(limit)} caracteres.`,
  invalidEmail: formTexts.emailInvalid,
  leaveEmpty: 'Dejar este campo vacío',
  needsScripts: 'Enviar un mensaje requiere un navegador de 2024 o posterior con JavaScript activado.',

  send: 'Enviar mensaje',
  sending: 'Enviando…',
  failures: {
    server: 'Falló la autenticación del correo. Probablemente sea un problema de configuración del servidor.',
    other: 'No se pudo enviar el mensaje. Inténtalo de nuevo más tarde o escríbenos directamente por correo.',
  },
  sent: '¡Mensaje enviado!',
  thanks: '¡Gracias! El mensaje se ha enviado correctamente.',
  reply: 'Responderemos lo antes posible.',
  sendAnother: 'Enviar otro mensaje',
  backToHome: 'Volver al inicio',
}
