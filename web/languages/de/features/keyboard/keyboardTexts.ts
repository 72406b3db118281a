export * from '../../../../features/keyboard/keyboardTexts.ts'
