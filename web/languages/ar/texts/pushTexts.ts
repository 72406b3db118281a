import { isolated } from '../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/pushTexts.ts'

export const neutralNotification: Words<typeof english.neutralNotification> = {
  title: 'Uptick',
  body: 'هناك جديد في متابعاتك.',
}

export const pushTexts: Words<typeof english.pushTexts> = {
  heading: 'إشعارات المتصفح',
  thisBrowser: 'هذا المتصفح',
  unsupported: 'لا يدعم هذا المتصفح إشعارات المواقع المغلقة.',
  unsupportedHint: 'على iPhone أو iPad تأتي الإشعارات عبر الشاشة الرئيسية: تلزم إضافة Uptick إليها، ثم فتحه منها.',
  blocked: 'يحظر هذا المتصفح إشعارات Uptick. يمكن السماح بها من جديد في إعدادات المتصفح لهذا الموقع.',
  off: 'متوقفة. لا يُبلغ Uptick هذا المتصفح بشيء وهو مغلق.',
  ended: 'توقفت. لا تقبل خدمة الإشعارات في هذا المتصفح مزيدًا من إشعارات Uptick إلى حين تشغيلها من جديد.',
  on: 'قيد التشغيل. يُبلَّغ هذا المتصفح بما تغيّر، حتى عندما يكون Uptick مغلقًا.',
  mutedByAccount: 'لا يُرسل شيء ما دامت إشعارات المتصفح متوقفة في حسابك.',
  turnOn: 'تشغيل هنا',
  turnOff: 'إيقاف هنا',
  asking: 'يسأل متصفحك هل يُسمح لموقع Uptick بإرسال الإشعارات…',
  turningOn: 'جارٍ التشغيل…',
  turningOff: 'جارٍ الإيقاف…',
  dismissed: 'لم يُسمح بالإشعارات، فلم يتغيّر شيء.',
  subscribeFailed: 'تعذر تشغيل الإشعارات هنا. تُرجى إعادة المحاولة.',
  unsubscribeFailed: 'تعذر إيقاف الإشعارات هنا. تُرجى إعادة المحاولة.',
  tooManyDevices: 'بلغ عدد المتصفحات التي تتلقى الإشعارات حدّه الأقصى. تلزم إزالة أحدها أدناه أولًا.',
  sendTest: 'إرسال إشعار تجريبي',
  sendingTest: 'جارٍ الإرسال…',
  testSent: 'الإشعار التجريبي في الطريق.',
  testGone: 'لم يعد هذا المتصفح مشتركًا. يلزم تشغيل الإشعارات من جديد.',
  testFailed: 'تعذر إرسال الإشعار التجريبي. تُرجى إعادة المحاولة.',
  devices: 'المتصفحات التي تتلقى الإشعارات',
  devicesFailed: 'يتعذر عرض متصفحاتك الآن.',
  current: 'هذا المتصفح',
  stopped: 'توقفت',
  since: (date) => `منذ ${date}`,
  remove: 'إزالة<vh> {browser}</vh>',
  removed: (label) => `تمت إزالة ${isolated(label)}.`,
  removeFailed: (label) => `تعذرت إزالة ${isolated(label)}. تُرجى إعادة المحاولة.`,
  browserOn: (browser, system) => `${browser} على ${system}`,
  unknownBrowser: 'متصفح',
  loading: 'جارٍ فحص هذا المتصفح…',
}
