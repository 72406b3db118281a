export * from '../../../../pages/contact/contactTexts.ts'
