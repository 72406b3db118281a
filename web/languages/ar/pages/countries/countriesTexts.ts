export * from '../../../../pages/countries/countriesTexts.ts'
