export const StartScreen = () => null
