export const SetupScreen = () => null;
