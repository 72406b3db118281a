import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/address/addressTexts.ts'

export const addressTexts: Words<typeof english.addressTexts> = {
  sending: 'Enviando un código…',
  failed: 'No funcionó. Comprueba la conexión e inténtalo de nuevo.',
  failures: {
    'email-already-in-use': 'Otra cuenta tiene esta dirección. Usa otra.',
    'operation-not-allowed': 'La sesión se inició con Google, así que la dirección es la de la cuenta de Google.',
  },

  suppressed: {
    title: 'Los correos se han detenido',
    reasons: {
      bounce: 'Los correos enviados a {address} fueron devueltos, así que ya no se envía nada a esa dirección.',
      complaint:
        'Los correos enviados a {address} se denunciaron como no deseados, así que ya no se envía nada a esa dirección.',
    },
    verify: 'Verificar de nuevo la dirección',
    done: 'La dirección está verificada. A partir de ahora los correos vuelven a llegar a ella, según los ajustes.',
  },

  change: {
    title: 'Dirección de correo',
    lead: 'Con ella se inicia sesión, y a ella llegan todos los correos.',
    begin: 'Cambiar la dirección',
    newAddress: 'Correo nuevo',
    sameAddress: 'Esta ya es la dirección de la cuenta.',
    send: 'Enviar un código',
    keep: 'Conservar la dirección',
    done: 'La dirección se ha cambiado. A partir de ahora se inicia sesión con ella, y a ella llegan todos los correos.',
  },
}
