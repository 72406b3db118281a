import { type CaptchaCheck, captchaCheck } from '../adapters/captcha/captcha.ts'
import { UsedCaptchas } from '../adapters/captcha/usedCaptchas.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { readSecret, secretReader } from '../adapters/secrets/secretReader.ts'
import { readerTables } from '../adapters/table/aws.ts'
import type { CaptchaEnvironment } from '../common/readEnvironment.ts'

/** The captcha check that a function's environment configures: reCAPTCHA when its variables are set, otherwise ALTCHA. */
export function configuredCaptcha(environment: CaptchaEnvironment): CaptchaCheck {
  const { RECAPTCHA_SECRET: name, RECAPTCHA_HOSTNAME: hostname } = environment
  return captchaCheck({
    keys: derivedKeys(environment.KEYS_SECRET),
    used: new UsedCaptchas(readerTables(), environment.PEOPLE_TABLE),
    recaptcha:
      name === undefined || hostname === undefined
        ? undefined
        : { readSecret: secretReader(name, () => readSecret(name)), hostname },
  })
}
