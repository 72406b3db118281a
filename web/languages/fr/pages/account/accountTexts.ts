export * from '../../../../pages/account/accountTexts.ts'
