export * from '../../../../pages/everywhere/everywhereTexts.ts'
