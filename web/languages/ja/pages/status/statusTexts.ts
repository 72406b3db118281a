export * from '../../../../pages/status/statusTexts.ts'
