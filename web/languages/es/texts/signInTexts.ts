import { wait } from '../../../../shared/languages/es/formats.ts'
import { fullHour } from '../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

export const signInTexts: Words<typeof english.signInTexts> = {
  titles: { login: 'Iniciar sesión', signUp: 'Crear cuenta', reset: 'Restablecer la contraseña' },
  descriptions: {
    login: 'Iniciar sesión para seguir tendencias y categorías enteras.',
    signUp: 'Crear una cuenta para seguir tendencias y categorías enteras.',
    reset: 'Elegir una contraseña nueva para la cuenta.',
  },
  intros: {
    login: {
      title: 'Te damos de nuevo la bienvenida',
      lead: `Sigue una tendencia o una categoría entera y lee a las ${fullHour(DIGEST_HOUR)}, en tu zona horaria, qué ha cambiado.`,
    },
    signUp: {
      title: 'Enterarse antes de desayunar',
      lead: 'Un correo breve al día sobre las tendencias que sigues. Ninguno los días en que nada cambia.',
    },
    code: {
      title: 'Revisa tu correo',
      lead: 'Un paso más: así se comprueba que la dirección es suya.',
    },
    reset: {
      title: 'Restablecer la contraseña',
      lead: 'Indica el correo de tu cuenta y enviaremos un código para elegir una contraseña nueva.',
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
  haveAccount: '¿Ya tienes una cuenta?',
  google: { login: 'Continuar con Google', signUp: 'Crear cuenta con Google' },
  inThisWindow: 'Continuar en esta ventana',
  finishing: 'Iniciando sesión con Google…',

  codeForm: 'Confirmar el correo',
  sendAgainIn: (seconds: number) => `Reenviar en ${seconds} s`,
  otherEmail: 'Usar otro correo',
  confirmed: 'El correo está confirmado. Ya se puede iniciar sesión.',
  welcome: 'Te damos la bienvenida a Uptick',
  reasons: {
    'follow-trends': texts.signInToFollowTrends,
    'follow-categories': 'Inicia sesión para seguir categorías',
    'watch-words': 'Inicia sesión para crear una alerta. Lo que has elegido se conserva.',
    'own-watch': 'Inicia sesión para ver tu alerta.',
    'delete-account': 'Inicia sesión de nuevo para eliminar la cuenta.',
  },
  ended: 'La sesión se ha cerrado. Inicia sesión de nuevo.',

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
  remembered: '¿La has recordado?',
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
    passwordBreached:
      'Esta contraseña se conoce por una filtración de datos, así que otras personas podrían adivinarla. Elige otra.',
  },
  failures: {
    any: {
      'network-request-failed': 'Error de red. Comprueba la conexión e inténtalo de nuevo.',
      'internal-error': 'Se produjo un error interno. Inténtalo de nuevo.',
      'captcha-failed': 'Falta comprobar que no se trata de un robot',
      'captcha-unavailable':
        'La comprobación contra robots no está disponible en este momento. Inténtalo de nuevo más tarde.',
      'code-mismatch': 'El código no es correcto. Revisa el correo e inténtalo de nuevo.',
      'code-expired': 'El código ha caducado. Pide uno nuevo.',
    },
    weakPassword: (characters) =>
      `La contraseña es demasiado débil. Elige una más segura, de al menos ${characters} caracteres.`,
    tooManyCodes: (seconds) =>
      `Ya hemos enviado varios códigos por correo, y el más reciente sirve. Se puede pedir otro dentro de ${wait(seconds)}.`,
    signUp: {
      'email-already-in-use': 'Ya existe una cuenta con este correo. Inicia sesión o usa otro correo.',
      'operation-not-allowed': 'Las cuentas con correo y contraseña no están habilitadas. Escríbenos, por favor.',
      other: 'No se pudo crear la cuenta. Inténtalo de nuevo.',
    },
    code: {
      'code-expired': 'El código ha caducado. Pide uno nuevo o crea la cuenta otra vez.',
    },
    login: {
      'invalid-credential': 'El correo o la contraseña no son correctos. Inténtalo de nuevo.',
      'user-disabled': 'Esta cuenta está deshabilitada. Escríbenos, por favor.',
      'too-many-requests': 'Demasiados intentos fallidos de iniciar sesión. Inténtalo de nuevo más tarde.',
      other: 'No se pudo iniciar sesión. Inténtalo de nuevo.',
    },
    google: {
      signUp: {
        'configuration-not-found': 'El inicio de sesión con Google no está bien configurado. Escríbenos, por favor.',
        'unauthorized-domain': 'Este dominio no está autorizado para iniciar sesión con Google. Escríbenos, por favor.',
      },
      login: {
        'configuration-not-found':
          'El inicio de sesión con Google no está disponible. Prueba otra forma o escríbenos, por favor.',
        'unauthorized-domain': 'Este dominio no está autorizado para iniciar sesión con Google.',
      },
      both: {
        'popup-closed-by-user': 'Se canceló el inicio de sesión. Inténtalo de nuevo.',
        'popup-blocked': 'Se bloqueó la ventana emergente. Permite las ventanas emergentes e inténtalo de nuevo.',
        'network-request-failed': 'Error de red. Comprueba la conexión.',
        'email-not-verified':
          'Google no ha verificado el correo de esta cuenta. Usa otra cuenta, o un correo y una contraseña.',
        other: 'No se pudo iniciar sesión con Google. Inténtalo de nuevo.',
      },
    },
    reset: {
      'user-not-found': 'No hay ninguna cuenta con este correo. Revisa la dirección o crea una cuenta nueva.',
      'invalid-email': 'El correo electrónico no es válido',
      'too-many-requests': 'Demasiados intentos. Inténtalo de nuevo más tarde',
    },
    notReset: (reason) => `No se pudo restablecer la contraseña: ${reason}`,
    again: 'Inténtalo de nuevo.',
  },
}
