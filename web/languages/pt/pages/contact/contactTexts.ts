import { number } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/contact/contactTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const contactTexts: Words<typeof english.contactTexts> = {
  title: 'Contato',
  lead: 'Perguntas, correções, um país que falta: escreva para nós. Uma pessoa lê cada mensagem.',
  description: 'Escreva para quem faz o Uptick: perguntas, correções ou um país que falta.',

  labels: { name: 'Nome', email: formTexts.email, subject: 'Assunto', message: 'Mensagem' },
  missing: {
    name: 'Digite seu nome.',
    email: formTexts.emailMissing,
    subject: 'Digite um assunto.',
    message: 'Digite uma mensagem.',
  },
  tooLong: (limit) => `Use no máximo ${number(limit)} caracteres.`,
  invalidEmail: formTexts.emailInvalid,
  leaveEmpty: 'Deixe este campo vazio',
  needsScripts: 'Para enviar uma mensagem, é preciso um navegador de 2024 ou mais recente, com JavaScript ativado.',

  send: 'Enviar mensagem',
  sending: 'Enviando…',
  failures: {
    server: 'A autenticação do e-mail falhou. Deve ser um problema de configuração do servidor.',
    other: 'Não foi possível enviar a mensagem. Tente de novo mais tarde ou fale diretamente com o suporte.',
  },
  sent: 'Sua mensagem foi enviada!',
  thanks: 'Agradecemos o contato! Sua mensagem chegou.',
  reply: 'Vamos responder assim que possível.',
  sendAnother: 'Enviar outra mensagem',
  backToHome: 'Voltar ao início',
}
