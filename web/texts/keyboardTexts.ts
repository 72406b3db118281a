/** The texts of the keyboard shortcuts. */
export const keyboardTexts = {
  title: 'Keyboard shortcuts',
  shortcuts: [
    { keys: ['/'], does: 'Search' },
    { keys: ['j'], does: 'Next trend' },
    { keys: ['k'], does: 'Previous trend' },
    { keys: ['Enter'], does: 'Open the trend at its source' },
    { keys: ['←', '→'], does: 'Change the order, while one of Top, Latest and Rising has the focus' },
    { keys: ['Esc'], does: 'Close what is open' },
    { keys: ['?'], does: 'Show this list' },
  ],
  areOn: 'Single-key shortcuts are on',
  note: 'They never work while you type, or together with Ctrl, Alt or a command key.',
  close: 'Close',
} as const
