import { configuredCaptcha } from '../captcha/configuredCaptcha.ts'
import { CaptchaEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { preSignUp } from './preSignUp.ts'

export const handler = preSignUp(configuredCaptcha(readEnvironment(CaptchaEnvironment)))
