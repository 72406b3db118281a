export * from '../../../texts/texts.ts'
