export const ManualScreen = () => null
