import { fullHour, wait } from '../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

export const signInTexts: Words<typeof english.signInTexts> = {
  titles: { login: 'Entrar', signUp: 'Criar conta', reset: 'Redefinir senha' },
  descriptions: {
    login: 'Entre para seguir tendências e categorias inteiras.',
    signUp: 'Crie uma conta para seguir tendências e categorias inteiras.',
    reset: 'Defina uma nova senha para sua conta.',
  },
  intros: {
    login: {
      title: 'Que bom ter você de volta',
      lead: `Siga uma tendência ou uma categoria inteira e leia às ${fullHour(DIGEST_HOUR)}, no seu fuso horário, o que mudou.`,
    },
    signUp: {
      title: 'Para saber antes do café da manhã',
      lead: 'Um e-mail curto por dia sobre as tendências que você segue. Nada nos dias em que nada mudou.',
    },
    code: {
      title: 'Confira seu e-mail',
      lead: 'Só mais um passo, que mostra que o endereço é seu.',
    },
    reset: {
      title: 'Redefinir sua senha',
      lead: 'Informe o e-mail da sua conta e enviamos um código para uma nova senha.',
    },
  },
  examplesAre: 'Por exemplo. Estas buscas são inventadas.',
  examples: [
    { title: 'Cometa visível esta semana', volume: 2_000_000, length: 1, language: 'pt-BR' },
    { title: 'maior disputa de pênaltis', volume: 1_000_000, length: 0.84, language: 'pt-BR' },
    { title: 'Trem da Baía novos horários', volume: 500_000, length: 0.76, language: 'pt-BR' },
    { title: '流星群 今夜 見える時間', volume: 500_000, length: 0.64, language: 'ja' },
    { title: 'quando plantar tomate na varanda', volume: 200_000, length: 0.56, language: 'pt-BR' },
  ],

  willFollow: 'Ao entrar, você vai seguir {name}.',

  labels: {
    name: 'Nome',
    email: formTexts.email,
    password: 'Senha',
    confirm: 'Confirmar senha',
    newPassword: 'Nova senha',
    confirmNew: 'Confirmar nova senha',
  },
  atLeast: (characters) => `Pelo menos ${characters} caracteres`,
  show: (label) => `Mostrar “${label}”`,
  rememberMe: 'Lembrar de mim',
  forgotPassword: 'Esqueceu a senha?',
  or: 'ou',
  needsScripts: 'Isto precisa de um navegador de 2024 ou mais recente, com JavaScript ativado.',

  submit: {
    login: { label: 'Entrar', busyLabel: 'Entrando…' },
    signUp: { label: 'Criar conta', busyLabel: 'Criando sua conta…' },
  },
  noAccount: 'Ainda não tem conta?',
  haveAccount: 'Já tem uma conta?',
  google: { login: 'Continuar com o Google', signUp: 'Criar conta com o Google' },
  inThisWindow: 'Continuar nesta janela',
  finishing: 'Entrando com o Google…',

  codeForm: 'Confirmar seu e-mail',
  sendAgainIn: (seconds) => `Enviar de novo em ${seconds} s`,
  otherEmail: 'Usar outro e-mail',
  confirmed: 'Seu e-mail está confirmado. Agora é só entrar.',
  welcome: 'Boas-vindas ao Uptick',
  reasons: {
    'follow-trends': texts.signInToFollowTrends,
    'follow-categories': 'Entre para seguir categorias',
    'watch-words': 'Entre para criar alertas de palavras. O que você escolheu continua aqui.',
    'own-watch': 'Entre para ver seu alerta.',
    'delete-account': 'Entre de novo para excluir sua conta.',
  },
  ended: 'Sua sessão terminou. Entre de novo.',

  sendReset: 'Enviar código',
  sendingReset: 'Enviando…',
  resetSent: 'Veja no seu e-mail como redefinir a senha',
  resetOf: 'Conta: {email}',
  noReset:
    'Nenhum e-mail chega a um endereço sem conta ou cujo cadastro nunca foi confirmado. <signUp>Crie a conta</signUp> de novo ou <login>entre</login> com a senha de antes: os dois levam a um novo código.',
  setPassword: 'Definir nova senha',
  settingPassword: 'Salvando…',
  passwordSet: 'Sua nova senha está definida',
  passwordSetLead: 'De agora em diante, você entra com ela. Suas outras sessões foram encerradas.',
  remembered: 'Lembrou a senha?',
  signInInstead: 'Entrar',

  problems: {
    nameMissing: 'Digite seu nome.',
    nameTooLong: (characters) => `Use no máximo ${characters} caracteres.`,
    emailMissing: formTexts.emailMissing,
    emailInvalid: formTexts.emailInvalid,
    passwordMissing: 'Digite sua senha.',
    passwordTooShort: (characters) => `A senha precisa ter pelo menos ${characters} caracteres`,
    passwordSpace: 'A senha não pode começar nem terminar com espaço.',
    passwordTooLong: (characters) => `A senha pode ter no máximo ${characters} caracteres`,
    confirmMissing: 'Digite a senha mais uma vez.',
    mismatch: 'As senhas não são iguais',
    passwordBreached: 'Esta senha apareceu em um vazamento de dados e pode ser adivinhada. Escolha outra.',
  },
  failures: {
    any: {
      'network-request-failed': 'Erro de rede. Verifique sua conexão e tente de novo.',
      'internal-error': 'Ocorreu um erro interno. Tente de novo.',
      'captcha-failed': 'Confirme que você não é um robô',
      'captcha-unavailable': 'A verificação contra robôs não está disponível agora. Tente de novo mais tarde.',
      'code-mismatch': 'Este código não está certo. Confira o e-mail e tente de novo.',
      'code-expired': 'Este código expirou. Peça um novo.',
    },
    weakPassword: (characters) =>
      `A senha é fraca demais. Escolha uma mais forte, com pelo menos ${characters} caracteres.`,
    tooManyCodes: (seconds) =>
      `Já enviamos vários códigos, e o mais novo funciona. Você pode pedir outro em ${wait(seconds)}.`,
    signUp: {
      'email-already-in-use': 'Já existe uma conta com este e-mail. Entre nela ou use outro e-mail.',
      'operation-not-allowed': 'Contas com e-mail e senha não estão habilitadas. Entre em contato com o suporte.',
      other: 'Não foi possível criar a conta. Tente de novo.',
    },
    code: {
      'code-expired': 'Este código expirou. Peça um novo ou crie a conta de novo.',
    },
    login: {
      'invalid-credential': 'E-mail ou senha incorretos. Tente de novo.',
      'user-disabled': 'Esta conta foi desativada. Entre em contato com o suporte.',
      'too-many-requests': 'Tentativas demais de entrar sem sucesso. Tente de novo mais tarde.',
      other: 'Não foi possível entrar. Tente de novo.',
    },
    google: {
      signUp: {
        'configuration-not-found': 'O acesso com o Google não está bem configurado. Entre em contato com o suporte.',
        'unauthorized-domain':
          'Este domínio não tem autorização para o acesso com o Google. Entre em contato com o suporte.',
      },
      login: {
        'configuration-not-found':
          'O acesso com o Google não está disponível. Tente de outra forma ou entre em contato com o suporte.',
        'unauthorized-domain': 'Este domínio não tem autorização para o acesso com o Google.',
      },
      both: {
        'popup-closed-by-user': 'O acesso foi cancelado. Tente de novo.',
        'popup-blocked': 'A janela foi bloqueada. Permita pop-ups e tente de novo.',
        'network-request-failed': 'Erro de rede. Verifique sua conexão.',
        'email-not-verified': 'O Google não verificou o e-mail desta conta. Use outra conta ou um e-mail e uma senha.',
        other: 'Não foi possível entrar com o Google. Tente de novo.',
      },
    },
    reset: {
      'user-not-found': 'Não há conta com este e-mail. Confira o e-mail ou crie uma conta.',
      'invalid-email': 'Digite um e-mail válido',
      'too-many-requests': 'Pedidos demais. Tente de novo mais tarde',
    },
    notReset: (reason) => `Não foi possível redefinir a senha: ${reason}`,
    again: 'Tente de novo.',
  },
}
