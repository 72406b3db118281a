import { fullHour } from '../../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, HOLD_DAYS, WAITLIST_PENDING_DAYS } from '../../../../../shared/limits.ts'
import type { ProblemCode } from '../../../../../shared/problem.ts'
import type * as english from '../../../../pages/unsubscribe/unsubscribeTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const unsubscribeTexts: Words<typeof english.unsubscribeTexts> = {
  unsubscribe: {
    title: 'No recibir más estos correos',
    description: 'Menos correos de Uptick, o ninguno, sin iniciar sesión.',
    lead: 'Basta una pulsación para no recibir más estos correos. No hace falta iniciar sesión.',
    sentTo: 'Este enlace llegó con un correo a {address}. No hace falta iniciar sesión.',
    button: 'No recibir más',
    ending: 'Un momento…',

    follow: {
      unknownName: 'Aquello a lo que se refería este enlace',
      text: 'Sigues esto, por eso llegan correos cuando cambia.',
      button: 'Dejar de seguir',
      over: 'Ya no sigues esto.',
    },
    watch: {
      unknownName: 'La alerta de este enlace',
      text: 'Hay una alerta para estas palabras, por eso llegan correos cuando se encuentran.',
      button: 'Pausar esta alerta',
      over: 'Esta alerta está en pausa: ya no llegan correos sobre ella.',
    },
    watches: {
      name: 'Alertas',
      text: 'Se envía cuando una de las alertas encuentra algo.',
      button: 'Pausar todas las alertas',
      over: 'Las alertas están en pausa.',
    },
    endings: {
      name: 'Días en que solo hay finales',
      text: 'También llega un correo los días en que no continúa nada de lo que sigues.',
      button: 'Escribir solo si algo sigue',
      over: 'Solo llega un correo si continúa algo de lo que sigues o si una alerta encuentra algo.',
    },
    digest: {
      name: 'Las novedades',
      text: `Se envían a las ${fullHour(DIGEST_HOUR)} los días en que cambia algo de lo que sigues o una alerta encuentra algo.`,
      weekly: `Se envían una vez a la semana a las ${fullHour(DIGEST_HOUR)}, si cambia algo de lo que sigues o una alerta encuentra algo.`,
      button: 'Desactivar novedades',
      over: 'Las novedades están desactivadas.',
    },
    confirmations: {
      name: 'Confirmaciones',
      text: 'Se envían al empezar a seguir algo y al dejar de seguirlo.',
      button: 'Desactivar confirmaciones',
      over: 'Las confirmaciones están desactivadas.',
    },
    everything: {
      name: 'Todos los correos',
      text: 'Las novedades, las alertas y las confirmaciones. Los seguimientos y las alertas se conservan en la cuenta.',
      button: 'Detener todos los correos',
      over: 'Las novedades, las alertas y las confirmaciones están desactivadas.',
    },
    others: 'Otros correos',
    undo: 'Deshacer',

    notKnown:
      'En este momento no se puede mostrar a qué se refiere este enlace. Aun así se puede dejar de recibir los correos.',

    changedMind:
      '¿Has cambiado de opinión? Todo se puede volver a activar en <account>tu cuenta</account>, con la sesión iniciada.',
    changedMindOfFollow:
      '¿Has cambiado de opinión? Todo se puede volver a activar en <account>tu cuenta</account>, con la sesión iniciada, o <follow>seguirlo de nuevo</follow>.',

    gone: 'No queda nada que desactivar',
    goneText: 'La cuenta de este enlace se ha eliminado. Ya no se te envían correos.',
  },

  waitlist: {
    title: 'Lista de espera de Premium',
    description: 'Confirmar el lugar en la lista de espera de Uptick Premium, o salir de ella.',
    lead: 'Con el lugar confirmado, escribimos una sola vez: el día en que el boletín premium abra en tu país. Al salir de la lista de espera, la dirección se borra.',
    needsScripts: 'Esto requiere un navegador de 2024 o posterior con JavaScript activado.',
    buttons: {
      confirm: { label: 'Confirmar mi lugar', busyLabel: 'Confirmando…' },
      leave: { label: 'Salir de la lista', busyLabel: 'Un momento…' },
    },
    done: {
      confirm: 'El lugar en la lista de espera está confirmado. Escribiremos una sola vez, cuando Premium abra.',
      leave: 'La dirección ya no está en la lista de espera y se ha borrado.',
    },
    joinAgain: 'Unirse de nuevo a la lista',
    noLongerValid: 'Este enlace ya no es válido',
    noLongerValidText: `Un lugar que no se confirma en ${WAITLIST_PENDING_DAYS} días no se conserva, y tampoco uno al que se renunció. Es posible unirse de nuevo.`,
  },

  hold: {
    title: 'Bloquear mi cuenta',
    description: 'Bloquea una cuenta de Uptick cuya dirección de correo cambió otra persona, sin iniciar sesión.',
    lead: 'Se cambió la dirección de correo de tu cuenta. Si lo hizo otra persona, bloquea aquí la cuenta. No hace falta iniciar sesión.',
    what: 'La cuenta recupera su dirección, la contraseña deja de funcionar y no se elimina nada. Terminan todas las sesiones y, con ellas, las notificaciones y los feeds privados.',
    needsScripts: 'Esto requiere un navegador de 2024 o posterior con JavaScript activado.',
    button: { label: 'Bloquear mi cuenta', busyLabel: 'Bloqueando…' },
    stopped: 'La cuenta está bloqueada: vuelve a tener su dirección, y todas las sesiones han terminado.',
    next: 'Ahora hay que elegir una contraseña nueva. Para ello enviamos un código a tu dirección.',
    newPassword: 'Elegir otra contraseña',
    frozen: 'La cuenta está bloqueada: nadie puede iniciar sesión, y no se elimina nada.',
    frozenNext:
      'No pudo recuperar su dirección por sí sola. Escríbenos y copia en el mensaje las líneas del correo, por favor.',
    contact: 'Escribirnos',
    noLongerValid: 'Este enlace ya no es válido',
    noLongerValidText: `Funciona durante ${HOLD_DAYS} días después de un cambio de dirección. Si otra persona tiene tu cuenta, escríbenos, por favor.`,
  },

  damaged: 'Este enlace no está completo',
  damagedText: 'Quizá se cortó por el camino o se modificó. Ábralo de nuevo desde el correo, completo.',
  home: 'Volver al inicio',
  failure,
}

function failure(code: ProblemCode): string {
  return code === 'too-many-requests'
    ? formTexts.tooManyRequests()
    : 'No funcionó, y no se cambió nada. Comprueba la conexión e inténtalo de nuevo.'
}
