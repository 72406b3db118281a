import type { Words } from '../../../../shared/languages/Words.ts'
import { WAITLIST_PENDING_DAYS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/premiumTexts.ts'
import { formTexts } from './formTexts.ts'

export const premiumTexts: Words<typeof english.premiumTexts> = {
  title: 'El boletín premium, cuatro veces al día',
  price: '4,70 USD',
  priceTerms: 'al mes, después de una prueba gratuita de 7 días',
  close: 'Cerrar',

  feature: 'Característica',
  free: 'Gratis',
  premium: 'Premium',
  features: [
    { name: 'Novedades', free: 'Cada día', premium: 'Cada 6 horas' },
    { name: 'Prueba gratuita', free: '–', premium: '7 días' },
    { name: 'Precio al mes', free: '0 USD', premium: '4,70 USD' },
  ],

  comingSoon: 'Próximamente',
  countries: { CA: 'Canadá', US: 'EE. UU.', GB: 'Reino Unido' },

  waitlist: 'Lista de espera',
  email: formTexts.email,
  emailExample: 'nombre@example.org',
  country: 'País',
  choose: 'Elegir…',
  missing: { email: formTexts.emailMissing, country: 'Falta elegir un país.' },
  invalidEmail: formTexts.emailInvalid,
  join: 'Unirse a la lista de espera',
  joining: 'Un momento…',
  notJoined: 'No fue posible unirse a la lista de espera. Inténtalo de nuevo más tarde.',
  joined: `¡Gracias! Hemos enviado un correo: con él se confirma el lugar en la lista, en un plazo de ${WAITLIST_PENDING_DAYS} días. Si ya se había confirmado antes, no hace falta nada más.`,
  promise:
    'Todavía no se ha lanzado. Un correo para confirmar la dirección y otro cuando abra. Por ahora no se paga nada.',
}
