import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/pushTexts.ts'

export const neutralNotification: Words<typeof english.neutralNotification> = {
  title: 'Uptick',
  body: 'Há novidades no que você segue.',
}

export const pushTexts: Words<typeof english.pushTexts> = {
  heading: 'Notificações do navegador',
  thisBrowser: 'Este navegador',
  unsupported: 'Este navegador não recebe notificações de um site que está fechado.',
  unsupportedHint: 'No iPhone e no iPad, elas vêm com a Tela de Início: adicione o Uptick a ela e abra por lá.',
  blocked:
    'Este navegador bloqueia as notificações do Uptick. Elas podem ser permitidas de novo nas configurações dele para este site.',
  off: 'Desativadas. Com o Uptick fechado, este navegador não recebe nada.',
  ended:
    'Interrompidas. O serviço de push deste navegador não aceita mais notificações do Uptick até você ativá-las de novo.',
  on: 'Ativadas. Este navegador recebe o que mudou, mesmo com o Uptick fechado.',
  mutedByAccount: 'Nada é enviado enquanto as notificações do navegador estão desativadas na sua conta.',
  turnOn: 'Ativar aqui',
  turnOff: 'Desativar aqui',
  asking: 'Seu navegador pergunta se o Uptick pode enviar notificações…',
  turningOn: 'Ativando…',
  turningOff: 'Desativando…',
  dismissed: 'Você não permitiu as notificações, e nada mudou.',
  subscribeFailed: 'Não foi possível ativar as notificações aqui. Tente de novo.',
  unsubscribeFailed: 'Não foi possível desativar as notificações aqui. Tente de novo.',
  tooManyDevices: 'O número máximo de navegadores já tem notificações. Remova um abaixo antes.',
  sendTest: 'Enviar notificação de teste',
  sendingTest: 'Enviando…',
  testSent: 'Uma notificação de teste está a caminho.',
  testGone: 'Este navegador não está mais inscrito. Ative as notificações de novo.',
  testFailed: 'Não foi possível enviar a notificação de teste. Tente de novo.',
  devices: 'Navegadores com notificações',
  devicesFailed: 'Não é possível listar seus navegadores agora.',
  current: 'Este navegador',
  stopped: 'Interrompidas',
  since: (date) => `Desde ${date}`,
  remove: 'Remover<vh> {browser}</vh>',
  removed: (label) => `Navegador removido: ${label}.`,
  removeFailed: (label) => `Não foi possível remover: ${label}. Tente de novo.`,
  browserOn: (browser, system) => `${browser} no ${system}`,
  unknownBrowser: 'Um navegador',
  loading: 'Verificando este navegador…',
}
