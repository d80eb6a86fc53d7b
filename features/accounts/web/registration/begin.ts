// Whoever is invited registers by the same form: one file for both.
export { JoinScreen } from '../join/join-screen.tsx';
export { RegisterScreen } from './register-screen.tsx';
