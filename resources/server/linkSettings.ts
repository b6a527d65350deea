import { type Config, setting, settingsIn } from 'panel-engine/server'

const scheme = () =>
  setting
    .text()
    .transform((value?: string) => value?.replace(/:(\/\/)?$/, '').toLowerCase())
    .matches(
      /^(?!(javascript|data|vbscript|file|blob)$)[a-z][a-z0-9+.-]*$/,
      'must be the scheme of an app, such as "shopapp"',
    )

/** A brand may have letters that no scheme has (RFC 3986, 3.1): those are left out, and of an accented one the accent. */
const ofBrand = (brand: string): string => {
  const letters = brand.normalize('NFD').toLowerCase()
  return `${letters.replace(/[^a-z0-9+.-]/g, '').replace(/^[^a-z]+/, '')}app`
}

/** The URL scheme with which links open the app on a phone. */
export const linkSettings = {
  APP_LINK_SCHEME: scheme()
    .when('BRAND', ([brand], rule) => (brand ? rule.default(ofBrand(String(brand).trim())) : rule))
    .label('scheme of links that open the app'),
}

/** The scheme that is set, else the one made of the brand. */
export const schemeIn = (config: Pick<Config, 'own' | 'brand'>): string =>
  settingsIn(linkSettings, config).APP_LINK_SCHEME ?? ofBrand(config.brand)
