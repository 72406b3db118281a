export * from '../../../../pages/trends/subjectTexts.ts'
