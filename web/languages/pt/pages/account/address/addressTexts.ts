import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/address/addressTexts.ts'

export const addressTexts: Words<typeof english.addressTexts> = {
  sending: 'Enviando um código…',
  failed: 'Não funcionou. Verifique sua conexão e tente de novo.',
  failures: {
    'email-already-in-use': 'Outra conta tem este e-mail. Use um diferente.',
    'operation-not-allowed': 'Você entrou com o Google, por isso seu e-mail é o da sua conta do Google.',
  },

  suppressed: {
    title: 'Seus e-mails pararam',
    reasons: {
      bounce: 'Os e-mails para {address} voltaram, e nada mais é enviado para lá.',
      complaint: 'Os e-mails para {address} foram denunciados como indesejados, e nada mais é enviado para lá.',
    },
    verify: 'Verificar o endereço de novo',
    done: 'Seu endereço está verificado. De agora em diante, os e-mails chegam a ele de novo, conforme suas configurações.',
  },

  change: {
    title: 'E-mail',
    lead: 'Você entra com ele, e todos os e-mails vão para ele.',
    begin: 'Alterar e-mail',
    newAddress: 'Novo e-mail',
    sameAddress: 'Este já é o seu e-mail.',
    send: 'Enviar um código',
    keep: 'Manter meu e-mail',
    done: 'Seu e-mail foi alterado. De agora em diante, você entra com ele, e todos os e-mails vão para ele.',
  },
}
