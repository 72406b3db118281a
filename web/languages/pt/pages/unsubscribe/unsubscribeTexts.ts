import { fullHour } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, HOLD_DAYS, WAITLIST_PENDING_DAYS } from '../../../../../shared/limits.ts'
import type { ProblemCode } from '../../../../../shared/problem.ts'
import type * as english from '../../../../pages/unsubscribe/unsubscribeTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const unsubscribeTexts: Words<typeof english.unsubscribeTexts> = {
  unsubscribe: {
    title: 'Parar e-mails',
    description: 'Menos e-mails do Uptick, ou nenhum, sem entrar na conta.',
    lead: 'Basta um clique para parar estes e-mails. Não é preciso entrar na conta.',
    sentTo: 'Este link veio em um e-mail para {address}. Não é preciso entrar na conta.',
    button: 'Parar estes e-mails',
    ending: 'Um momento…',

    follow: {
      unknownName: 'O assunto deste link',
      text: 'Você segue isto, por isso recebe e-mails quando muda.',
      button: 'Deixar de seguir',
      over: 'Você não segue mais isto.',
    },
    watch: {
      unknownName: 'O alerta deste link',
      text: 'Você tem um alerta para estas palavras, por isso recebe e-mails quando elas aparecem.',
      button: 'Pausar este alerta',
      over: 'Este alerta está pausado: você não recebe e-mails sobre ele.',
    },
    watches: {
      name: 'Alertas',
      text: 'Enviados quando um dos seus alertas encontra algo.',
      button: 'Pausar todos os alertas',
      over: 'Seus alertas estão pausados.',
    },
    endings: {
      name: 'Dias em que algo apenas termina',
      text: 'Um e-mail chega também nos dias em que nada do que você segue continua.',
      button: 'Escrever só quando algo continua',
      over: 'Você só recebe um e-mail quando algo que segue continua ou um alerta encontrou algo.',
    },
    digest: {
      name: 'O resumo',
      text: `Enviado às ${fullHour(DIGEST_HOUR)} nos dias em que algo que você segue mudou ou um alerta encontrou algo.`,
      weekly: `Enviado uma vez por semana às ${fullHour(DIGEST_HOUR)}, quando algo que você segue mudou ou um alerta encontrou algo.`,
      button: 'Parar o resumo',
      over: 'O resumo está desativado.',
    },
    confirmations: {
      name: 'Confirmações',
      text: 'Enviadas quando você segue algo e quando deixa de seguir.',
      button: 'Parar confirmações',
      over: 'As confirmações estão desativadas.',
    },
    everything: {
      name: 'Todos os e-mails',
      text: 'O resumo, os alertas e as confirmações. O que você segue e seus alertas ficam na sua conta.',
      button: 'Parar todos os e-mails',
      over: 'O resumo, os alertas e as confirmações estão desativados.',
    },
    others: 'Outros e-mails',
    undo: 'Desfazer',

    notKnown: 'Não é possível mostrar agora do que trata este link. Mesmo assim, você pode parar os e-mails.',

    changedMind: 'Mudou de ideia? Entre e ative tudo de novo na <account>sua conta</account>.',
    changedMindOfFollow:
      'Mudou de ideia? Entre e ative tudo de novo na <account>sua conta</account>, ou <follow>siga de novo</follow>.',

    gone: 'Não há mais nada para parar',
    goneText: 'A conta deste link foi excluída. Não enviamos mais e-mails para ela.',
  },

  waitlist: {
    title: 'Lista de espera do Premium',
    description: 'Confirme seu lugar na lista de espera do Uptick Premium ou saia dela.',
    lead: 'Confirme seu lugar, e escrevemos uma só vez: no dia em que a newsletter premium abrir no seu país. Ou saia da lista de espera, e seu endereço é esquecido.',
    needsScripts: 'Isto precisa de um navegador de 2024 ou mais recente, com JavaScript ativado.',
    buttons: {
      confirm: { label: 'Confirmar meu lugar', busyLabel: 'Confirmando…' },
      leave: { label: 'Sair da lista de espera', busyLabel: 'Saindo…' },
    },
    done: {
      confirm: 'Seu lugar na lista de espera está confirmado. Escrevemos uma só vez, quando o Premium abrir.',
      leave: 'Você não está mais na lista de espera, e seu endereço foi esquecido.',
    },
    joinAgain: 'Voltar à lista de espera',
    noLongerValid: 'Este link não vale mais',
    noLongerValidText: `Um lugar que não é confirmado em ${WAITLIST_PENDING_DAYS} dias se perde, e também o de quem saiu da lista. Você pode entrar na lista de novo.`,
  },

  hold: {
    title: 'Bloquear minha conta',
    description: 'Bloqueia uma conta do Uptick cujo e-mail foi alterado por outra pessoa, sem entrar na conta.',
    lead: 'O e-mail da sua conta foi alterado. Se não foi você, bloqueie a conta aqui. Não é preciso entrar.',
    what: 'A conta volta a ter seu endereço, a senha dela deixa de funcionar, e nada é excluído. Todas as sessões terminam e, com elas, as notificações e os feeds privados.',
    needsScripts: 'Isto precisa de um navegador de 2024 ou mais recente, com JavaScript ativado.',
    button: { label: 'Bloquear minha conta', busyLabel: 'Bloqueando…' },
    stopped: 'Sua conta está bloqueada: ela tem seu endereço de novo, e todas as sessões terminaram.',
    next: 'Agora defina uma nova senha. Para isso, enviamos um código ao seu endereço.',
    newPassword: 'Definir nova senha',
    frozen: 'Sua conta está bloqueada: ninguém pode entrar, e nada é excluído.',
    frozenNext:
      'Ela não pôde recuperar seu endereço sozinha. Escreva para nós e copie as linhas do e-mail na sua mensagem.',
    contact: 'Escrever para nós',
    noLongerValid: 'Este link não vale mais',
    noLongerValidText: `Ele funciona por ${HOLD_DAYS} dias depois de uma alteração do endereço. Se outra pessoa está com sua conta, escreva para nós.`,
  },

  damaged: 'Este link não está completo',
  damagedText: 'Ele pode ter sido cortado ou alterado no caminho. Abra-o mais uma vez a partir do e-mail, inteiro.',
  home: 'Voltar ao início',
  failure,
}

/** Why nothing was changed. */
function failure(code: ProblemCode): string {
  return code === 'too-many-requests'
    ? formTexts.tooManyRequests()
    : 'Não funcionou, e nada foi alterado. Verifique sua conexão e tente de novo.'
}
