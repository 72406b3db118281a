export * from '../../../../features/follow/followTexts.ts'
