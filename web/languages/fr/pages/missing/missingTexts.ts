export * from '../../../../pages/missing/missingTexts.ts'
