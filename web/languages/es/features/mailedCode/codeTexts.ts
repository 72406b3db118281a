export * from '../../../../features/mailedCode/codeTexts.ts'
