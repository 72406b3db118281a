import { wait } from '../../../../shared/languages/es/formats.ts'
import { fullHour } from '../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, MIN_PASSWORD_LENGTH } from '../../../../shared/limits.ts'
import { HOUR_SECONDS } from '../../../../shared/time.ts'
import type { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

const NETWORK = 'Error de red. Compruebe la conexión e inténtelo de nuevo.'
const INTERNAL = 'Se produjo un error interno. Inténtelo de nuevo.'
const NOT_VERIFIED = 'Falta comprobar que no se trata de un robot'
const CAPTCHA_UNAVAILABLE =
  'La comprobación contra robots no está disponible en este momento. Inténtelo de nuevo más tarde.'
const BREACHED_PASSWORD =
  'Esta contraseña se conoce por una filtración de datos, así que otras personas podrían adivinarla. Elija otra.'
const WRONG_CODE = 'El código no es correcto. Revise el correo e inténtelo de nuevo.'
const EXPIRED_CODE = 'El código ha caducado. Pida uno nuevo.'

export const signInTexts: Words<typeof english.signInTexts> = {
  titles: { login: 'Iniciar sesión', signUp: 'Crear cuenta', reset: 'Restablecer la contraseña' },
  descriptions: {
    login: 'Iniciar sesión para seguir tendencias y categorías enteras.',
    signUp: 'Crear una cuenta para seguir tendencias y categorías enteras.',
    reset: 'Elegir una contraseña nueva para la cuenta.',
  },
  intros: {
    login: {
      title: 'Le damos de nuevo la bienvenida',
      lead: `Siga una tendencia o una categoría entera y lea a las ${fullHour(DIGEST_HOUR)}, en su zona horaria, qué ha cambiado.`,
    },
    signUp: {
      title: 'Enterarse antes de desayunar',
      lead: 'Un correo breve al día sobre las tendencias que usted sigue. Ninguno los días en que nada cambia.',
    },
    code: {
      title: 'Revise su correo',
      lead: 'Un paso más: así se comprueba que la dirección es suya.',
    },
    reset: {
      title: 'Restablecer la contraseña',
      lead: 'Indique el correo de su cuenta y enviaremos un código para elegir una contraseña nueva.',
    },
  },
  examplesAre: 'Por ejemplo. Estas búsquedas son inventadas.',
  examples: [
    { title: 'Cometa visible esta semana', volume: 2_000_000, length: 1, language: 'es' },
    { title: 'el partido más largo de la historia', volume: 1_000_000, length: 0.84, language: 'es' },
    { title: 'Harbour Rail new timetable', volume: 500_000, length: 0.76, language: 'en' },
    { title: '流星群 今夜 見える時間', volume: 500_000, length: 0.64, language: 'ja' },
    { title: 'cuándo plantar tomates en un balcón', volume: 200_000, length: 0.56, language: 'es' },
  ],

  willFollow: 'Al iniciar sesión se empezará a seguir {name}.',

  labels: {
    name: 'Nombre',
    email: formTexts.email,
    password: 'Contraseña',
    confirm: 'Contraseña, otra vez',
    newPassword: 'Contraseña nueva',
    confirmNew: 'Contraseña nueva, otra vez',
  },
  atLeast: (characters: number) => `Al menos ${characters} caracteres`,
  show: (label: string) => `Mostrar ${label.toLowerCase()}`,
  rememberMe: 'Mantener la sesión iniciada',
  forgotPassword: '¿Olvidó la contraseña?',
  or: 'o',
  needsScripts: 'Esto requiere un navegador de 2024 o posterior con JavaScript activado.',

  submit: {
    login: { label: 'Iniciar sesión', busyLabel: 'Iniciando sesión…' },
    signUp: { label: 'Crear cuenta', busyLabel: 'Creando la cuenta…' },
  },
  noAccount: '¿Aún no tiene cuenta?',
  haveAccount: '¿Ya tiene una cuenta?',
  google: { login: 'Continuar con Google', signUp: 'Crear cuenta con Google' },
  inThisWindow: 'Continuar en esta ventana',
  finishing: 'Iniciando sesión con Google…',

  codeForm: 'Confirmar el correo',
  sendAgainIn: (seconds: number) => `Reenviar en ${seconds} s`,
  otherEmail: 'Usar otro correo',
  confirmed: 'El correo está confirmado. Ya se puede iniciar sesión.',
  welcome: 'Le damos la bienvenida a Uptick',
  reasons: {
    'follow-trends': texts.signInToFollowTrends,
    'follow-categories': 'Inicie sesión para seguir categorías',
    'watch-words': 'Inicie sesión para crear una alerta. Lo que ha elegido se conserva.',
    'delete-account': 'Inicie sesión de nuevo para eliminar la cuenta.',
  },
  ended: 'La sesión se ha cerrado. Inicie sesión de nuevo.',

  sendReset: 'Enviar código',
  sendingReset: 'Enviando…',
  resetSent: 'Enviamos por correo las instrucciones para restablecer la contraseña',
  resetOf: 'Cuenta: {email}',
  noReset:
    'No llega ningún correo a una dirección sin cuenta o cuyo registro nunca se confirmó. Se puede <signUp>crear la cuenta</signUp> de nuevo o <login>iniciar sesión</login> con la contraseña de entonces: de ambas formas se recibe un código nuevo.',
  setPassword: 'Guardar contraseña',
  settingPassword: 'Guardando…',
  passwordSet: 'La contraseña nueva está guardada',
  passwordSetLead: 'A partir de ahora se inicia sesión con ella. La sesión se ha cerrado en todos los demás sitios.',
  remembered: '¿La ha recordado?',
  signInInstead: 'Iniciar sesión',

  problems: {
    nameMissing: 'Falta el nombre.',
    nameTooLong: (characters: number) => `Puede tener como máximo ${characters} caracteres.`,
    emailMissing: formTexts.emailMissing,
    emailInvalid: formTexts.emailInvalid,
    passwordMissing: 'Falta la contraseña.',
    passwordTooShort: (characters: number) => `La contraseña debe tener al menos ${characters} caracteres`,
    passwordSpace: 'La contraseña no puede empezar ni terminar con un espacio.',
    passwordTooLong: (characters: number) => `La contraseña debe tener como máximo ${characters} caracteres`,
    confirmMissing: 'Falta repetir la contraseña.',
    mismatch: 'Las contraseñas no coinciden',
    passwordBreached: BREACHED_PASSWORD,
  },
  formFailure: { login: loginFailure, signUp: signUpFailure },
  codeFailure,
  resetFailure,
  googleFailure,
}

function signUpFailure(failure: AuthFailure, minLength = MIN_PASSWORD_LENGTH): string {
  const { code, retryAfterSeconds } = failure
  switch (code) {
    case 'email-already-in-use':
      return 'Ya existe una cuenta con este correo. Inicie sesión o use otro correo.'
    case 'invalid-email':
      return formTexts.emailInvalid
    case 'weak-password':
      return `La contraseña es demasiado débil. Elija una más segura, de al menos ${minLength} caracteres.`
    case 'breached-password':
      return BREACHED_PASSWORD
    case 'operation-not-allowed':
      return 'Las cuentas con correo y contraseña no están habilitadas. Escríbanos, por favor.'
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    case 'too-many-requests':
      return formTexts.tooManyRequests(retryAfterSeconds)
    case 'too-many-codes':
      return tooManyCodes(failure)
    case 'captcha-failed':
      return NOT_VERIFIED
    case 'captcha-unavailable':
      return CAPTCHA_UNAVAILABLE
    default:
      return 'No se pudo crear la cuenta. Inténtelo de nuevo.'
  }
}

function codeFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'code-mismatch':
      return WRONG_CODE
    case 'code-expired':
      return 'El código ha caducado. Pida uno nuevo o cree la cuenta otra vez.'
    default:
      return signUpFailure(failure)
  }
}

function loginFailure({ code }: AuthFailure): string {
  switch (code) {
    case 'invalid-credential':
    case 'user-not-found':
    case 'invalid-email':
      return 'El correo o la contraseña no son correctos. Inténtelo de nuevo.'
    case 'user-disabled':
      return 'Esta cuenta está deshabilitada. Escríbanos, por favor.'
    case 'too-many-requests':
      return 'Demasiados intentos fallidos de iniciar sesión. Inténtelo de nuevo más tarde.'
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    case 'captcha-failed':
      return NOT_VERIFIED
    case 'captcha-unavailable':
      return CAPTCHA_UNAVAILABLE
    default:
      return 'No se pudo iniciar sesión. Inténtelo de nuevo.'
  }
}

function googleFailure(page: 'signUp' | 'login', { code }: AuthFailure): string {
  const isSignUp = page === 'signUp'
  switch (code) {
    case 'configuration-not-found':
      return isSignUp
        ? 'El inicio de sesión con Google no está bien configurado. Escríbanos, por favor.'
        : 'El inicio de sesión con Google no está disponible. Pruebe otra forma o escríbanos, por favor.'
    case 'unauthorized-domain':
      return isSignUp
        ? 'Este dominio no está autorizado para iniciar sesión con Google. Escríbanos, por favor.'
        : 'Este dominio no está autorizado para iniciar sesión con Google.'
    case 'popup-closed-by-user':
      return 'Se canceló el inicio de sesión. Inténtelo de nuevo.'
    case 'popup-blocked':
      return 'Se bloqueó la ventana emergente. Permita las ventanas emergentes e inténtelo de nuevo.'
    case 'network-request-failed':
      return 'Error de red. Compruebe la conexión.'
    case 'email-not-verified':
      return 'Google no ha verificado el correo de esta cuenta. Use otra cuenta, o un correo y una contraseña.'
    case 'captcha-failed':
      return NOT_VERIFIED
    default:
      return 'No se pudo iniciar sesión con Google. Inténtelo de nuevo.'
  }
}

function resetFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'user-not-found':
      return 'No hay ninguna cuenta con este correo. Revise la dirección o cree una cuenta nueva.'
    case 'invalid-email':
      return 'El correo electrónico no es válido'
    case 'too-many-requests':
      return 'Demasiados intentos. Inténtelo de nuevo más tarde'
    case 'too-many-codes':
      return tooManyCodes(failure)
    case 'weak-password':
      return signUpFailure(failure)
    case 'breached-password':
      return BREACHED_PASSWORD
    default:
      return `No se pudo restablecer la contraseña: ${resetReason(failure)}`
  }
}

function resetReason({ code }: AuthFailure): string {
  switch (code) {
    case 'code-mismatch':
      return WRONG_CODE
    case 'code-expired':
      return EXPIRED_CODE
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    default:
      return 'Inténtelo de nuevo.'
  }
}

function tooManyCodes({ retryAfterSeconds = HOUR_SECONDS }: AuthFailure): string {
  return `Ya hemos enviado varios códigos por correo, y el más reciente sirve. Se puede pedir otro dentro de ${wait(retryAfterSeconds)}.`
}
