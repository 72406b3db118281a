export * from '../../../../pages/privacy/privacyTexts.ts'
