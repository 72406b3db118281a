export * from '../../../../features/past/pastTexts.ts'
