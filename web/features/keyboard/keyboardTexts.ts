import * as texts from '../../texts/texts.ts'

/** The texts of the list of keyboard shortcuts, which is loaded when it is opened. */
export const keyboardTexts = {
  title: texts.shortcuts,
  shortcuts: [
    { keys: ['/'], does: 'Search' },
    { keys: ['j'], does: 'Next trend' },
    { keys: ['k'], does: 'Previous trend' },
    { keys: ['[', ']'], does: 'Earlier and later, in the archive' },
    { keys: ['Enter'], does: 'Open the page of the trend' },
    { keys: ['←', '→'], does: 'Change the order, while one of Top, Latest and Rising has the focus' },
    { keys: ['Esc'], does: 'Close what is open' },
    { keys: ['?'], does: 'Show this list' },
  ],
  areOn: 'Single-key shortcuts are on',
  note: 'They never work while you type, or together with Ctrl, Alt or a command key.',
  close: 'Close',
} as const
