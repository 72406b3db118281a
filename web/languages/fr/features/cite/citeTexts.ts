export * from '../../../../features/cite/citeTexts.ts'
