import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/pushTexts.ts'

export const neutralNotification: Words<typeof english.neutralNotification> = {
  title: 'Uptick',
  body: 'Hay novedades en lo que sigues.',
}

export const pushTexts: Words<typeof english.pushTexts> = {
  heading: 'Notificaciones del navegador',
  thisBrowser: 'Este navegador',
  unsupported: 'Este navegador no admite notificaciones de sitios que están cerrados.',
  unsupportedHint:
    'En un iPhone o iPad llegan desde la pantalla de inicio: hay que añadir Uptick a ella y abrirlo desde allí.',
  blocked:
    'Este navegador bloquea las notificaciones de Uptick. Se pueden volver a permitir en sus ajustes para este sitio.',
  off: 'Desactivadas. Con Uptick cerrado, este navegador no recibe ningún aviso.',
  ended:
    'Interrumpidas. El servicio push de este navegador no acepta más notificaciones de Uptick hasta que se vuelvan a activar.',
  on: 'Activadas. Este navegador recibe un aviso de los cambios, también con Uptick cerrado.',
  mutedByAccount: 'No se envía nada mientras las notificaciones del navegador estén desactivadas en la cuenta.',
  turnOn: 'Activar aquí',
  turnOff: 'Desactivar aquí',
  asking: 'El navegador pregunta si Uptick puede enviar notificaciones…',
  turningOn: 'Activando…',
  turningOff: 'Desactivando…',
  dismissed: 'No se permitieron las notificaciones, así que nada ha cambiado.',
  subscribeFailed: 'No se pudieron activar las notificaciones aquí. Inténtalo de nuevo.',
  unsubscribeFailed: 'No se pudieron desactivar las notificaciones aquí. Inténtalo de nuevo.',
  tooManyDevices: 'Ya hay notificaciones en tantos navegadores como es posible. Antes hay que quitar uno de la lista.',
  sendTest: 'Enviar una notificación de prueba',
  sendingTest: 'Enviando…',
  testSent: 'La notificación de prueba está en camino.',
  testGone: 'Este navegador ya no está suscrito. Hay que activar de nuevo las notificaciones.',
  testFailed: 'No se pudo enviar la notificación de prueba. Inténtalo de nuevo.',
  devices: 'Navegadores con notificaciones',
  devicesFailed: 'En este momento no se puede mostrar la lista de navegadores.',
  current: 'Este navegador',
  stopped: 'Interrumpidas',
  since: (date: string) => `Desde el ${date}`,
  remove: 'Quitar<vh> {browser}</vh>',
  removed: (label: string) => `Se quitó ${label}.`,
  removeFailed: (label: string) => `No se pudo quitar ${label}. Inténtalo de nuevo.`,
  browserOn: (browser: string, system: string) => `${browser} en ${system}`,
  unknownBrowser: 'Un navegador',
  loading: 'Comprobando este navegador…',
}
