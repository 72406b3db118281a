export * from '../../../../pages/developers/developersTexts.ts'
