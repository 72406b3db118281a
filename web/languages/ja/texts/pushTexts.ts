import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/pushTexts.ts'

export const neutralNotification: Words<typeof english.neutralNotification> = {
  title: 'Uptick',
  body: 'フォロー中の話題に新しい動きがあります。',
}

export const pushTexts: Words<typeof english.pushTexts> = {
  heading: 'ブラウザの通知',
  thisBrowser: 'このブラウザ',
  unsupported: 'このブラウザは、サイトを閉じている間の通知に対応していません。',
  unsupportedHint: 'iPhoneとiPadでは、Uptickをホーム画面に追加し、そこから開くと通知を使えます。',
  blocked: 'このブラウザはUptickからの通知をブロックしています。ブラウザのサイト設定で許可できます。',
  off: 'オフです。Uptickを閉じている間、このブラウザには何も通知されません。',
  ended: '停止しました。もう一度オンにするまで、このブラウザのプッシュサービスはUptickの通知を受け付けません。',
  on: 'オンです。Uptickを閉じている間も、変化がこのブラウザに通知されます。',
  mutedByAccount: 'アカウントでブラウザの通知がオフになっている間は、何も送信されません。',
  turnOn: 'ここでオンにする',
  turnOff: 'ここでオフにする',
  asking: 'Uptickからの通知を許可するか、ブラウザが確認しています…',
  turningOn: 'オンにしています…',
  turningOff: 'オフにしています…',
  dismissed: '通知が許可されなかったため、何も変わっていません。',
  subscribeFailed: 'ここで通知をオンにできませんでした。もう一度お試しください。',
  unsubscribeFailed: 'ここで通知をオフにできませんでした。もう一度お試しください。',
  tooManyDevices: '通知を受け取るブラウザの数が上限に達しています。先に下の一覧から1つ削除してください。',
  sendTest: 'テスト通知を送信',
  sendingTest: '送信中…',
  testSent: 'テスト通知を送信しました。まもなく届きます。',
  testGone: 'このブラウザの登録は無効になりました。もう一度通知をオンにしてください。',
  testFailed: 'テスト通知を送信できませんでした。もう一度お試しください。',
  devices: '通知を受け取るブラウザ',
  devicesFailed: '現在、ブラウザの一覧を表示できません。',
  current: 'このブラウザ',
  stopped: '停止',
  since: (date) => `${date}から`,
  remove: '<vh>{browser}を</vh>削除',
  removed: (label) => `${label}を削除しました。`,
  removeFailed: (label) => `${label}を削除できませんでした。もう一度お試しください。`,
  browserOn: (browser, system) => `${browser}（${system}）`,
  unknownBrowser: '不明なブラウザ',
  loading: 'このブラウザを確認しています…',
}
