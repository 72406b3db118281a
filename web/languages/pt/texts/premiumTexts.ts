import type { Words } from '../../../../shared/languages/Words.ts'
import { WAITLIST_PENDING_DAYS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/premiumTexts.ts'
import { formTexts } from './formTexts.ts'

export const premiumTexts: Words<typeof english.premiumTexts> = {
  title: 'A newsletter premium, quatro vezes por dia',
  price: 'US$ 4,70',
  priceTerms: 'por mês, depois de 7 dias grátis',
  close: 'Fechar',

  feature: 'Recurso',
  free: 'Grátis',
  premium: 'Premium',
  features: [
    { name: 'Novidades', free: 'Diárias', premium: 'A cada 6 horas' },
    { name: 'Teste grátis', free: '–', premium: '7 dias' },
    { name: 'Preço por mês', free: 'US$ 0', premium: 'US$ 4,70' },
  ],

  comingSoon: 'Em breve',
  countries: { CA: 'Canadá', US: 'EUA', GB: 'Reino Unido' },

  waitlist: 'Lista de espera',
  email: formTexts.email,
  emailExample: 'voce@example.org',
  country: 'País',
  choose: 'Escolher…',
  missing: { email: formTexts.emailMissing, country: 'Escolha um país.' },
  invalidEmail: formTexts.emailInvalid,
  join: 'Entrar na lista de espera',
  joining: 'Entrando…',
  notJoined: 'Não foi possível entrar na lista de espera. Tente de novo mais tarde.',
  joined: `Agradecemos o interesse! Enviamos um e-mail: confirme seu lugar com ele em até ${WAITLIST_PENDING_DAYS} dias. Se você já fez isso, não falta mais nada.`,
  promise: 'Ainda não foi lançada. Um e-mail para confirmar seu endereço, outro quando abrir. Sem pagamento agora.',
}
