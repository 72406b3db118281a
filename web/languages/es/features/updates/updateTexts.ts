export * from '../../../../features/updates/updateTexts.ts'
