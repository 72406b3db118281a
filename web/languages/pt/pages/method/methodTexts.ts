export * from '../../../../pages/method/methodTexts.ts'
